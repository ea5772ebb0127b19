/** Addresses that only attackers request. The response must be an error, and never a file from elsewhere. */
export const hostileAddresses = [
  '/../etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/../../package.json',
  '/assets/..%5c..%5cpackage.json',
  '/..\\..\\package.json',
  '/.env',
  '/.well-known/../.git/config',
  '/.unavailable/500.html',
  '/%00',
  '/index.html%00.png',
  '/dars/qa%0d%0aset-cookie:a=b',
  '/%c0%ae%c0%ae/etc/passwd',
  '/%E0%A4%A',
  '/%zz',
  '/dars/qa/..',
  '/./dars/qa',
  '//example.com/%2e%2e',
  '/\\example.com',
  '/dars/qa;jsessionid=1',
  '/dars/%71a',
  '/_headers',
  '/site-manifest.json',
  '/index.html.br',
  '/ru/500.html',
  '/desk/../dars/qa',
  `/${'a'.repeat(4000)}`,
  `/${'../'.repeat(500)}etc/passwd`,
];

/** Addresses as people type them, and the page of each address. */
export const mistypedAddresses = [
  ['/RU', '/ru'],
  ['/Darslar', '/darslar'],
  ['/DARS/QA/', '/dars/qa'],
  ['//', '/'],
  ['//dars/qa', '/dars/qa'],
  ['//ru//darslar', '/ru/darslar'],
  ['/Ru/Dars/QA.html', '/ru/dars/qa'],
] as const;

/** Addresses without a page, and the language of their not-found page. */
export const missingAddresses = [
  ['/nope', 'uz'],
  ['/nope/', 'uz'],
  ['/dars', 'uz'],
  ['/dars/cobol', 'uz'],
  ['/uz/nope', 'uz'],
  ['/rust', 'uz'],
  ['/desktop', 'uz'],
  ['/r%75', 'uz'],
  ['/404', 'uz'],
  ['/assets/gone-1234.js', 'uz'],
  ['/ru/nope', 'ru'],
  ['/ru/dars', 'ru'],
  ['/ru/dars/cobol/', 'ru'],
  ['/ru/404', 'ru'],
  ['/ru/nope?next=/dars/qa', 'ru'],
] as const;

export const malformedRequests = [
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'nonsense\r\n\r\n',
  'GET / HTTP/1.1\r\nhost localhost\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(2_000_000)}\r\n\r\n`,
  'GET / HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
  'GET /\u0000 HTTP/1.1\r\nhost: localhost\r\n\r\n',
];
