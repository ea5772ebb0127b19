import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };
import { timeouts } from '../../server/create-server.ts';
import { readTrustedProxies } from '../../server/env.ts';

const read = (file: string) => readFileSync(file, 'utf8');

describe('the container', () => {
  it('has one base image, with the word list for the build and pg_dump for backups', () => {
    const file = read('Dockerfile');
    const bases = [...file.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases).toEqual(['node:24-slim', 'system', 'system', 'system']);
    expect(/apt-get install [^&]*/.exec(file)?.[0]).toMatch(/hunspell-uz postgresql-client/);
  });

  it('has the packages that the built modules import', () => {
    const modules = ['server', 'desk', 'render'].flatMap((folder) =>
      readdirSync(`dist/${folder}`).flatMap((file) => (file.endsWith('.mjs') ? [`dist/${folder}/${file}`] : [])),
    );
    const imported = modules.flatMap((file) =>
      [...read(file).matchAll(/^import [^"]*"([^."][^"]*)"/gm)].map(([, name = '']) => name),
    );
    const packages = imported.filter((name) => !isBuiltin(name)).map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0]);
    expect(packages).toContain('fastify');
    expect(Object.keys(packageJson.dependencies)).toEqual(expect.arrayContaining(packages));
  });

  it('trusts the proxy of the host, and publishes its port only to the host', async () => {
    const { sinov } = parse(read('deploy/compose.yaml')).services;
    expect(sinov.ports).toEqual(['127.0.0.1:4173:4173']);
    const server = Fastify({ trustProxy: [...readTrustedProxies(sinov.environment)] });
    server.get('/', ({ ip }) => ip);
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    // The host's proxy comes by Docker's bridge. Another proxy may be in a container.
    for (const remoteAddress of ['172.17.0.1', '172.18.0.1', '172.18.0.3', '192.168.32.1'])
      expect((await server.inject({ url: '/', remoteAddress, headers })).body).toBe('203.0.113.7');
    const remoteAddress = '198.51.100.1';
    expect((await server.inject({ url: '/', remoteAddress, headers })).body).toBe(remoteAddress);
  });
});

it('nginx has the request timeouts of our server', () => {
  const seconds = (name: string) => Number(new RegExp(`^ *${name} (\\d+)s;`, 'm').exec(read('deploy/nginx.conf'))?.[1]);
  expect(seconds('client_header_timeout') * 1000).toBe(timeouts.headers);
  expect(seconds('client_body_timeout') * 1000).toBe(timeouts.request);
  expect(seconds('keepalive_timeout') * 1000).toBe(timeouts.keepAlive);
});

it('systemd knows every line of the service file', () => {
  const { error, stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/sinov.service'], { encoding: 'utf8' });
  // A machine without systemd skips this check.
  if (!error) expect(stderr).not.toMatch(/Unknown|Failed to parse|Invalid/i);
});
