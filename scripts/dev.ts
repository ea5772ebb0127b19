import { startDevelopmentServer } from '../build/development-server.ts';

startDevelopmentServer(Number(process.env.PORT ?? 5173)).then(
  (address) => console.log(`Sinov, rendered per request, on ${address} (Ctrl+C stops it)`),
  (error: Error) => {
    console.error(error.name === 'BadInput' ? error.message : error);
    process.exitCode = 1;
  },
);
