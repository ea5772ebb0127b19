import { generatePassword, hashPassword } from '../desk/inbox/password.ts';

/** `npm run desk -- password [password]`: a password for the inbox, and its hash for the server's environment. */
async function printPassword(password = generatePassword()): Promise<void> {
  if (password.length < 12) throw new Error('password too short: give at least 12 characters, or none to generate one');
  console.log(`password: ${password}`);
  console.log(`DESK_PASSWORD_HASH='${await hashPassword(password)}'`);
}

const [command, argument] = process.argv.slice(2);
try {
  if (command !== 'password') throw new Error('usage: npm run desk -- password [password]');
  await printPassword(argument);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
