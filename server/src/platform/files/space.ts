import { statfs } from 'node:fs/promises'

/** Space of a place, in bytes; `free` is what an ordinary process may still use. */
export interface Space {
  free: number
  total: number
}

/** Of a folder; undefined for one that does not exist. */
export async function spaceOf(folder: string): Promise<Space | undefined> {
  const place = await statfs(folder).catch(() => undefined)
  return place && { free: place.bavail * place.bsize, total: place.blocks * place.bsize }
}

/** The place with the least space left of those that this server keeps data in; null where none can be read. Folders that do not exist are passed over. */
export async function fullest(folders: readonly string[]): Promise<Space | null> {
  const places: Space[] = []
  for (const folder of folders) {
    const place = await spaceOf(folder)
    if (place) places.push(place)
  }
  return places.reduce<Space | null>((least, one) => (least && least.free <= one.free ? least : one), null)
}
