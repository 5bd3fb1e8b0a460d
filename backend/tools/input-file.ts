import { open, type FileHandle } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Failure } from './failure';

/**
 * Opens a tool's file before the database, because a stream error without a listener would end the process.
 *
 * @throws {Failure} if it can't be read.
 */
export async function openInput(tool: string, file: string): Promise<FileHandle> {
  // npm changes the current folder before it runs a script.
  const isNpm = process.env['npm_lifecycle_event'] === tool;
  const path = resolve((isNpm ? process.env['INIT_CWD'] : undefined) ?? '.', file);
  try {
    const input = await open(path);
    if (!(await input.stat()).isDirectory()) return input;
    await input.close();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new Failure(`There is no file ${path}. Nothing was imported.`);
    }
    throw new Failure(`${path} can't be read (${code ?? String(error)}). Nothing was imported.`);
  }
  throw new Failure(`${path} is a folder, not a file. Nothing was imported.`);
}
