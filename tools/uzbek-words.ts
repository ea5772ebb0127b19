import { existsSync } from 'node:fs';
import { findOrInstall } from './system-package.ts';

const installed = ['/usr/share/hunspell/uz_UZ.dic', '/Library/Spelling/uz_UZ.dic'];

/**
 * Hunspell's Uzbek word list of this machine: `SINOV_UZBEK_WORDS`, one that is installed, else the system's
 * package, installed now. No registry of packages for Node has it.
 * @returns its path.
 * @throws Error saying what to install, where it cannot be had.
 */
export function findUzbekWords(): string {
  return findOrInstall(
    'Uzbek word list',
    () => process.env.SINOV_UZBEK_WORDS || installed.find((file) => existsSync(file)),
    { apt: ['hunspell-uz'], brew: [] },
    "install Debian's hunspell-uz, or name its uz_UZ.dic in SINOV_UZBEK_WORDS",
  );
}
