/** The owner's password in these tests, with a hash that is cheap to check because nearly every test signs in. */
export const deskPassword = 'sinov-test-password';
export const deskPasswordHash = 'scrypt$2$1$1$TcYbMMSXQTsnc0VGHyKprQ$4-YBdRkgCSxK85KOdMCHgU7WaZXhURF3GfBqdqXf1m8';
