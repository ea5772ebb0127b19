import { stat } from 'node:fs/promises';
import path from 'node:path';
import { hashedFolder } from '../hosting/headers.ts';
import { type BuildFolders, readSnapshot, type SiteFile, type SiteSnapshot } from './site-snapshot.ts';

/** How often a new build is looked for, in milliseconds. */
const pollInterval = 1000;

/** How many files of earlier builds are kept for open tabs: those of a dozen builds. */
export const mostRetired = 500;

interface FollowedSite {
  /** The build as it stands now. */
  current: () => SiteSnapshot;
  /** A hashed file of an earlier build: a tab that was open then may come to need it. */
  retired: (address: string) => SiteFile | undefined;
  stop: () => void;
}

interface FollowOptions {
  /** Hears of a build that cannot be read, once; the one before it goes on being served. */
  onFault: (error: unknown) => void;
  /** Hears which build is served from now on. */
  onBuild?: (build: string) => void;
  /** Called for each build that was put in place, also where its pages are those of the one before. */
  onWritten?: () => void;
  /** How often a new build is looked for, in milliseconds. */
  interval?: number;
}

/**
 * Reads a build, and each that comes in its place while the server runs.
 * @throws Error where the first cannot be read.
 */
export async function followBuilds(folders: BuildFolders, options: FollowOptions): Promise<FollowedSite> {
  const { onFault, onBuild = () => {}, onWritten = () => {}, interval = pollInterval } = options;
  const answersFile = path.join(folders.hosts, 'answers.json');
  const versionOf = async () => {
    const { mtimeMs, ino, size } = await stat(answersFile);
    return `${mtimeMs} ${ino} ${size}`;
  };
  const retired = new Map<string, SiteFile>();
  let version = await versionOf();
  let snapshot = await readSnapshot(folders);
  let saidVersion = '';

  function retire({ files }: SiteSnapshot): void {
    for (const [address, file] of files) {
      if (!address.startsWith(`/${hashedFolder}`)) continue;
      // Last in the map again: one that many builds had is the youngest all the same.
      retired.delete(address);
      retired.set(address, file);
    }
    for (const address of retired.keys()) {
      if (retired.size <= mostRetired) break;
      retired.delete(address);
    }
  }

  async function look(): Promise<void> {
    const seen = await versionOf();
    if (seen === version) return;
    try {
      const next = await readSnapshot(folders);
      version = seen;
      if (next.build !== snapshot.build) {
        retire(snapshot);
        snapshot = next;
        onBuild(next.build);
      }
      onWritten();
    } catch (error) {
      // Likely a build that is being put in place: the next look finds it whole. Said once.
      if (saidVersion !== seen) onFault(error);
      saidVersion = seen;
    }
  }

  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    // While one build takes the other's place there may be no such file at all.
    look()
      .catch(() => {})
      .finally(() => {
        isLooking = false;
      });
  }, interval).unref();

  return {
    current: () => snapshot,
    retired: (address) => retired.get(address),
    stop: () => clearInterval(timer),
  };
}
