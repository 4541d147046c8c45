/** Words of what a player does beside moving, which are sent when a game asks for it. */
import { settings } from './settings.js';

const ZH_CN = {
  'duty.adjourn': '封棋',
  'duty.seal': '请封着：在棋盘上走一着再确认。续弈前谁也看不到。',
  'duty.sealWait': '已宣布封棋，等{side}封着',
  'duty.sealQuestion': '封着 {move}？',
  'duty.sealedOther': '{side}已封着',
  'duty.sealedOwn': '封着已收下',
  'duty.press': '按钟',
  'duty.pressWait': '等{side}按钟',
  'duty.startWait': '等裁判开钟',
  'duty.absent': '还没有记你到场',
  'duty.arrive': '我到了',
  'duty.sheet': '记录',
  'duty.sheetCount': '已记 {n} / {of} 着，末着之前连续缺 {missing} 着（满 {max} 着犯规）',
  'duty.sheetFrom': '第几着起',
  'duty.sheetText': '着法（双方的都记）',
  'duty.sheetWrite': '记上',
  'duty.sheetLast': '第 {n} 着记 {text}',
  'duty.sheetUnread': '读不出着法',
  'duty.sheetReadings': '可读作 {list}',
  'duty.sheetDiffers': '与棋盘不同，读作 {list}',
  'duty.sheetBeyond': '只走到第 {n} 着',
  'duty.sign': '签名',
  'duty.signAsk': '对局记录待签：{facts}',
  'duty.used': '{side}余时 {time}',
  'duty.fouls': '犯规 {red} : {black}',
  'duty.signed': '{who}已签',
  'duty.unsigned': '{who}未签',
  'duty.official': '裁判',
  'duty.closed': '三方已签，记录封存',
} as const;

type DutyKey = keyof typeof ZH_CN;

const EN: Record<DutyKey, string> = {
  'duty.adjourn': 'Adjournment',
  'duty.seal': 'Seal your move: make it on the board and confirm. Nobody sees it before play is resumed.',
  'duty.sealWait': 'Adjournment announced; waiting for {side} to seal',
  'duty.sealQuestion': 'Seal {move}?',
  'duty.sealedOther': '{side} has sealed',
  'duty.sealedOwn': 'Your sealed move is kept',
  'duty.press': 'Press clock',
  'duty.pressWait': 'Waiting for {side} to press the clock',
  'duty.startWait': 'Waiting for the arbiter to start the clock',
  'duty.absent': 'You are not marked as present',
  'duty.arrive': 'I am here',
  'duty.sheet': 'Score sheet',
  'duty.sheetCount': '{n} / {of} moves written, {missing} in a row missing before the last ({max} are a foul)',
  'duty.sheetFrom': 'From move',
  'duty.sheetText': 'Moves of both sides',
  'duty.sheetWrite': 'Write',
  'duty.sheetLast': 'Move {n}: {text}',
  'duty.sheetUnread': 'not a move',
  'duty.sheetReadings': 'may mean {list}',
  'duty.sheetDiffers': 'not as on the board, read as {list}',
  'duty.sheetBeyond': 'Only {n} moves have been made',
  'duty.sign': 'Sign',
  'duty.signAsk': 'The record is to be signed: {facts}',
  'duty.used': '{side} has {time} left',
  'duty.fouls': 'fouls {red} : {black}',
  'duty.signed': '{who} has signed',
  'duty.unsigned': '{who} has not signed',
  'duty.official': 'the arbiter',
  'duty.closed': 'Signed by all three; the record is closed',
};

export const DUTY_CATALOGUES = { 'zh-CN': ZH_CN, en: EN };

/** The message of a key, `{name}` filled in. */
export function dutyWord(key: DutyKey, values: Record<string, string | number> = {}): string {
  return DUTY_CATALOGUES[settings().language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
