// Directs an event on the server as a browser without script does: by forms.
import assert from 'node:assert/strict';

export const form = (fields, headers = {}) => ({
  method: 'POST', redirect: 'manual', body: new URLSearchParams(fields).toString(),
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
});

/** An event and the cookie of its organiser. */
export class EventClient {
  static async create(site, fields = {}) {
    const client = new EventClient();
    client.site = site;
    const created = await fetch(`${site}/e`, form({ title: '示例杯公开赛', format: 'swiss_cn1999', rounds: '5', scoring: '1-0.5-0', units: 'off', ...fields }));
    assert.equal(created.status, 201);
    client.key = /\/e\/[a-z0-9]+\/key\/[\w-]+/.exec(await created.text())[0];
    client.path = client.key.slice(0, client.key.indexOf('/key/'));
    client.id = client.path.slice(3);
    client.secret = client.key.slice(client.key.indexOf('/key/') + 5);
    const entered = await fetch(site + client.key, { redirect: 'manual' });
    assert.equal(entered.status, 303);
    client.cookie = entered.headers.get('set-cookie').split(';')[0];
    return client;
  }

  get base() {
    return this.site + this.path;
  }

  async act(fields, status = 303, page = 'organise') {
    const answer = await fetch(`${this.base}/do`, form(fields, { Cookie: this.cookie, Referer: `${this.base}/${page}` }));
    assert.equal(answer.status, status, JSON.stringify(fields));
    return answer;
  }

  async text(page, status = 200) {
    const answer = await fetch(`${this.base}/${page}`, { headers: { Cookie: this.cookie } });
    assert.equal(answer.status, status, page);
    return answer.text();
  }

  /** Enters people, starts, and plays `rounds` rounds whole with changing results. */
  async play(people, rounds) {
    await this.act({ action: 'enter_list', list: people.join('\n') });
    await this.act({ action: 'start' });
    for (let round = 1; round <= rounds; round += 1) {
      await this.act({ action: 'pair', round: String(round) });
      for (let board = 1; board <= Math.floor(people.length / 2); board += 1) {
        await this.act({ action: 'result', round: String(round), board: String(board), result: ['1-0', '1/2-1/2', '0-1'][(round + board) % 3] });
      }
    }
  }
}

/** 选手1,甲队,2000 and so on, with a name that is long, one that is rare and one that is markup. */
export function people(count) {
  const units = ['甲队', '乙队', '丙队', '丁队'];
  const special = ['很长很长很长很长很长的名字', '𠮷𡈽', '<b>Nguyễn Thị Ánh</b>'];
  return Array.from({ length: count }, (_, i) => `${special[i] ?? `选手${i + 1}`},${units[i % 4]},${Math.max(100, 2200 - 13 * i)}`);
}
