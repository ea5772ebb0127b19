import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../tests/fixtures/temporary-folder.ts';

const script = path.resolve('tools/prepare.mjs');

/** A machine with only these shell scripts as programs. `$FOLDER` is their folder. */
function machineWith(programs: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\nFOLDER='${folder}'\n${text}\n`);
    chmodSync(path.join(folder, name), 0o755);
  }
  const prepare = (names: readonly string[], environment: NodeJS.ProcessEnv = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...names], {
      encoding: 'utf8',
      env: { PATH: folder, ...environment },
    });
    return { status, said: stdout, errors: stderr };
  };
  const calls = () => {
    const log = path.join(folder, 'calls');
    return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  };
  return { prepare, calls };
}

/** Runs the rest of the line, as `env` and `sudo` do. */
const passOn = `
while [ $# -gt 0 ]; do case "$1" in -n|*=*) shift;; *) break;; esac; done
exec "$@"`;

/** An apt-get that records its requests. @param answers shell code for each request. */
const debian = (answers: string) => ({
  env: passOn,
  sudo: passOn,
  'apt-cache': 'exit 0',
  'apt-get': `
    while [ "$1" != update ] && [ "$1" != install ]; do shift; done
    echo "$*" >> "$FOLDER/calls"
    ${answers}`,
});

const install = `
  [ "$1" = install ] || exit 0
  shift 2
  for name in "$@"; do echo > "$FOLDER/$name"; done`;

describe('preparing a machine', () => {
  it('lists missing programs, and installs them once in one call', () => {
    const { prepare, calls } = machineWith({ ...debian(install), git: '' });
    const programs = ['git', 'firefox', 'openssl'];
    const { status, said } = prepare(programs);
    expect(status).toBe(0);
    expect(said.split('\n').filter((line) => line.startsWith('  '))).toEqual([
      expect.stringContaining('Firefox'),
      expect.stringContaining('OpenSSL'),
    ]);
    const requests = ['update', 'install --no-install-recommends firefox-esr openssl'];
    expect(calls()).toEqual(requests);
    expect(prepare(programs)).toEqual({ status: 0, said: '', errors: '' });
    expect(calls()).toEqual(requests);
  });

  it('waits while another program installs packages', () => {
    const refusal = 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)';
    const isFirst = '[ $(grep -c update "$FOLDER/calls") = 1 ]';
    const grep = 'count=0; while read -r line; do count=$((count + 1)); done < "$3"; echo $count';
    const locked = `if ${isFirst}; then echo '${refusal}' >&2; exit 100; fi\n${install}`;
    const { prepare, calls } = machineWith({ ...debian(locked), grep });
    const { status, said } = prepare(['openssl']);
    expect(said).toContain('waiting for another program that installs packages');
    expect(status).toBe(0);
    expect(calls()).toEqual(['update', 'update', 'install --no-install-recommends openssl']);
  });

  it.each([
    {
      what: 'the package cannot be fetched',
      programs: debian('echo "E: Unable to fetch" >&2; exit 100'),
      says: 'E: Unable to fetch',
    },
    {
      what: 'the user may not install',
      programs: { ...debian(install), sudo: 'exit 1', env: 'exit 1' },
      says: 'exit code 1',
    },
  ])('names the missing program, the cause and the install command when $what', ({ programs, says }) => {
    const { status, errors } = machineWith(programs).prepare(['openssl']);
    expect(status).toBe(1);
    expect(errors).toContain(says);
    expect(errors.trim().split('\n').at(-1)).toMatch(/^OpenSSL is missing.*run "sudo apt-get install openssl"$/);
  });

  it('says what to install when no package manager is known', () => {
    expect(machineWith({}).prepare(['openssl'])).toMatchObject({
      status: 1,
      errors: expect.stringMatching(/^OpenSSL is missing.*install it \(openssl in Debian\)\n$/),
    });
  });

  it('continues without the Uzbek word list, except in CI', () => {
    const { prepare } = machineWith({});
    const missing = expect.stringMatching(/correct SINOV_UZBEK_WORDS: \/nowhere is not a file\n$/);
    const environment = { SINOV_UZBEK_WORDS: '/nowhere' };
    expect(prepare(['uzbekWords'], environment)).toMatchObject({ status: 0, said: missing });
    expect(prepare(['uzbekWords'], { ...environment, CI: 'true' })).toMatchObject({ status: 1, errors: missing });
  });
});
