// The built program as a person calls it.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const top = fileURLToPath(new URL('../..', import.meta.url));
export const program = process.env.CHUHE_BINARY ?? `${top}build/release/chuhe`;

/** Runs a program to its end: exit status and what it wrote. `input` goes to its standard input. */
export function run(command, args, { input = '', cwd = top } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'pipe' });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}

export const chuhe = (...args) => run(program, args);
