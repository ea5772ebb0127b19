import { generatePassword, hashPassword } from '../desk/inbox/password.ts';

const password = process.argv[2] ?? generatePassword();
if (password.length < 12) {
  console.error('a password of fewer than 12 characters is soon guessed: write a longer one, or none to get one made');
  process.exitCode = 1;
} else {
  console.log(`password: ${password}`);
  console.log(`DESK_PASSWORD_HASH='${await hashPassword(password)}'`);
}
