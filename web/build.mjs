/** Builds the pages into dist/: `node build.mjs`. Names of assets carry a hash, so that they may be kept for ever. */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { tokensCss } from './styles/tokens.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');
const assets = join(dist, 'assets');

function writeHashed(name, ext, text) {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  writeFileSync(join(assets, `${name}-${hash}.${ext}`), text);
  return `/assets/${name}-${hash}.${ext}`;
}

/** Sheets of style as one file, which begins with the colours of the design. */
async function buildStyles(name, files) {
  const parts = files.map((file) => readFileSync(join(here, 'styles', file), 'utf8'));
  const { code } = await esbuild.transform(tokensCss() + parts.join('\n'), { loader: 'css', minify: true });
  return writeHashed(name, 'css', code);
}

/** A wall draws diagrams in traditional letters only: it is sent without the outlines and pictures of the other faces. */
const diagramsOnly = {
  name: 'diagrams-only',
  setup: (build) => {
    build.onLoad({ filter: /board\/pictures\.ts$/ }, () => ({ contents: 'export const PICTURES = {};', loader: 'ts' }));
    build.onLoad({ filter: /board\/glyphs\/outlines\.json$/ }, ({ path }) => {
      const letters = Object.entries(JSON.parse(readFileSync(path, 'utf8'))).filter(([letter]) => !'帅将车马判'.includes(letter));
      return { contents: JSON.stringify(Object.fromEntries(letters)), loader: 'json' };
    });
  },
};

async function buildScripts() {
  const common = { bundle: true, minify: true, target: 'es2022', legalComments: 'none', logLevel: 'warning', tsconfig: join(here, 'tsconfig.json') };
  const start = await esbuild.build({ ...common, entryPoints: [join(here, 'pages/start.ts')], format: 'iife', write: false });
  const built = await esbuild.build({
    ...common,
    entryPoints: ['home', 'game', 'desk', 'judge', 'rules'].map((name) => join(here, `pages/${name}.ts`)),
    format: 'esm', splitting: true, metafile: true, outdir: assets, entryNames: '[name]-[hash]', chunkNames: 'part-[hash]',
  });
  const scripts = { start: writeHashed('start', 'js', start.outputFiles[0].text) };
  for (const name of ['live', 'wall']) { // found by the pages that the server writes
    const one = await esbuild.build({ ...common, entryPoints: [join(here, `pages/${name}.ts`)], format: 'iife', write: false, plugins: [diagramsOnly] });
    writeHashed(name, 'js', one.outputFiles[0].text);
  }
  for (const [path, output] of Object.entries(built.metafile.outputs)) {
    if (output.entryPoint !== undefined) {
      const name = output.entryPoint.replace(/^.*pages\//, '').replace('.ts', '');
      scripts[name] = {
        src: `/assets/${path.replace(/^.*\//, '')}`,
        parts: output.imports.filter((one) => one.kind === 'import-statement').map((one) => `/assets/${one.path.replace(/^.*\//, '')}`),
      };
    }
  }
  return scripts;
}

/** The clauses of a list in docs/rulebook with their titles. */
function clauses(file) {
  const text = readFileSync(join(here, '../docs/rulebook', file), 'utf8');
  return text.split('[[clause]]').slice(1).map((part) => Object.fromEntries(
    [...part.matchAll(/^(book|number|zh|en|status|known) = "(.*)"$/gm)].map((match) => [match[1], match[2]])));
}

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function clauseRow(id, { number, zh, en }, mark) {
  return `<tr id="${id}"><th scope="row">${number}</th><td lang="zh-Hans">${escaped(zh)}</td><td lang="en">${escaped(en)}</td><td class="${mark}"></td></tr>`;
}

function clauseRows() {
  return clauses('cn1999.toml').map((clause) => clauseRow(clause.number, clause, clause.status)).join('\n');
}

const BOOKS = [['cn2020', '2011、2020 年规则', 'The 2011 and 2020 rules'], ['cnold', '较早的规则', 'The older rules'], ['axf', '亚洲象棋规则', 'The Asian rules']];

/** A table for each of the other books, of the clauses that rulings cite. */
function otherBooks() {
  const all = clauses('other_books.toml');
  return BOOKS.map(([book, zh, en]) => `<h2 id="${book}"><span lang="zh-Hans">${zh}</span> <span lang="en">${en}</span></h2>
<table>
<thead><tr><th scope="col" lang="zh-Hans">条 <span lang="en">No.</span></th><th scope="col" lang="zh-Hans">内容</th><th scope="col" lang="en">Subject</th><th scope="col" lang="zh-Hans">依据 <span lang="en">Known from</span></th></tr></thead>
<tbody>
${all.filter((clause) => clause.book === book).map((clause) => clauseRow(`${book}-${clause.number.replaceAll(' ', '-')}`, clause, clause.known)).join('\n')}
</tbody>
</table>`).join('\n');
}

function writePage(file, script, style, start) {
  const preload = script.parts.map((part) => `<link rel="modulepreload" href="${part}">`).join('');
  const head = `<link rel="stylesheet" href="${style}"><script src="${start}"></script>${preload}<script type="module" src="${script.src}"></script>`;
  const text = readFileSync(join(here, 'pages', file), 'utf8').replace('<!-- assets -->', head).replace('<!-- clauses -->', clauseRows).replace('<!-- books -->', otherBooks);
  writeFileSync(join(dist, file), text);
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(assets, { recursive: true });
const style = await buildStyles('style', ['base.css', 'parts.css', 'pages.css', 'event.css']);
const deskStyle = await buildStyles('desk-style', ['base.css', 'parts.css', 'pages.css', 'desk.css']);
const scripts = await buildScripts();
writePage('index.html', scripts.home, style, scripts.start);
writePage('game.html', scripts.game, style, scripts.start);
writePage('desk.html', scripts.desk, deskStyle, scripts.start);
writePage('judge.html', scripts.judge, style, scripts.start);
writePage('rules.html', scripts.rules, style, scripts.start);
for (const name of readdirSync(join(here, 'static'))) {
  cpSync(join(here, 'static', name), join(assets, name));
}
