/** What the owner signs in with in these tests, and a hash of it that is cheap to check: nearly every test signs in. */
export const deskPassword = 'sinov-test-password';
export const deskPasswordHash = 'scrypt$2$1$1$TcYbMMSXQTsnc0VGHyKprQ$4-YBdRkgCSxK85KOdMCHgU7WaZXhURF3GfBqdqXf1m8';
