/** One headless Chromium for the whole run; the tests connect to it. */
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

export const CHROMIUM_FLAGS = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({ executablePath: process.env.CHUHE_CHROMIUM || '/usr/bin/chromium', args: CHROMIUM_FLAGS });
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}

declare module 'vitest' {
  interface ProvidedContext {
    browser: string;
  }
}
