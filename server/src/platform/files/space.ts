import { statfs } from 'node:fs/promises'

/** Disk space in bytes; `free`: available to unprivileged processes. */
export interface Space {
  free: number
  total: number
}

/** Disk space of a folder; undefined if it does not exist. */
export async function spaceOf(folder: string): Promise<Space | undefined> {
  const place = await statfs(folder).catch(() => undefined)
  return place && { free: place.bavail * place.bsize, total: place.blocks * place.bsize }
}

/** The folder with the least free space of those with data of this server; null if none can be read. Skips missing folders. */
export async function fullest(folders: readonly string[]): Promise<Space | null> {
  const places: Space[] = []
  for (const folder of folders) {
    const place = await spaceOf(folder)
    if (place) places.push(place)
  }
  return places.reduce<Space | null>((least, one) => (least && least.free <= one.free ? least : one), null)
}
