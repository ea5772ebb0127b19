import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findOrInstall } from './system-package.ts';

const installed = [
  '/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf',
  path.join(os.homedir(), 'Library/Fonts/Roboto[wdth,wght].ttf'),
];

/**
 * Roboto, which Android phones have and texts are set in until our fonts are there (`build/fonts.ts`): installed now
 * where it is missing. Without it this machine's own font stands there, which our fallbacks are not scaled for: lines
 * break elsewhere, and a font that comes just after the first paint moves them.
 * @returns its path.
 * @throws Error saying what to install, where it cannot be had.
 */
export function findPhoneFont(): string {
  return findOrInstall(
    'Roboto',
    () => installed.find((file) => existsSync(file)),
    { apt: ['fonts-roboto-unhinted'], brew: ['--cask', 'font-roboto'] },
    'install the font Roboto, that of Android phones',
  );
}
