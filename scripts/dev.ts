import { readPort } from '../config/port.ts';
import { sayError } from '../config/say-error.ts';

const defaultPort = 5173;

try {
  // Imported here, for reading the configuration is where a malformed value is found.
  const { startDevelopmentServer } = await import('../build/development-server.ts');
  const address = await startDevelopmentServer(readPort(process.env, defaultPort));
  console.log(`Sinov, rendered per request, on ${address} (Ctrl+C stops it)`);
} catch (error) {
  console.error(sayError(error));
  process.exit(1);
}
