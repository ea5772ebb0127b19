import path from 'node:path';
import type { Plugin } from 'vite';
import { isSetting } from '../model/site-config.ts';
import { projectRoot } from './vite-settings.ts';

/** Freezes the settings of this build: a server with other variables would contradict the pages. */
export const settingsAsBuilt: Plugin = {
  name: 'sinov:settings-as-built',
  enforce: 'pre',
  transform(code, id) {
    if (id !== path.join(projectRoot, 'site.config.ts')) return undefined;
    const settings = Object.entries(process.env).filter(([name]) => isSetting(name));
    return code.replace('process.env', () => JSON.stringify(Object.fromEntries(settings)));
  },
};
