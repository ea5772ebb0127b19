import { existsSync } from 'node:fs';
import { installSystemPackages } from './system-package.ts';

const installed = ['/usr/share/hunspell/uz_UZ.dic', '/Library/Spelling/uz_UZ.dic'];

/**
 * Hunspell's Uzbek word list of this machine: `SINOV_UZBEK_WORDS`, one that is installed, else the system's
 * package, installed now. No registry of packages for Node has it.
 * @returns its path.
 * @throws Error saying what to install, where it cannot be had.
 */
export function findUzbekWords(): string {
  const present = process.env.SINOV_UZBEK_WORDS ?? installed.find(existsSync);
  if (present) return present;
  console.log('installing the Uzbek word list (once, a minute or two) …');
  if (process.platform !== 'darwin') installSystemPackages({ apt: ['hunspell-uz'], brew: [] });
  const found = installed.find(existsSync);
  if (found) return found;
  throw new Error(
    "no Uzbek word list: install Debian's hunspell-uz, or name its uz_UZ.dic in SINOV_UZBEK_WORDS, and run the command again",
  );
}
