import type { ThumbnailSize } from '@kreislauf/core/thumbnails.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { thumbnail, thumbnailType } from '../../platform/files/thumbnails.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import type { Stored } from './queries.ts'

/** A kept file, to be shown in the browser. */
export const shownFile = (files: FileStore, { name, type, storageKey }: Stored): Sent => ({
  ...{ name, type, inline: true },
  body: () => files.get(storageKey),
})

/** Its small picture; `not-found` when it is asked for one of a paper. */
export const smallPicture = (files: FileStore, { name, storageKey }: Stored, size: ThumbnailSize): Sent => ({
  ...{ name: `${name}.webp`, type: thumbnailType, inline: true },
  body: () => thumbnail(files, storageKey, size),
})

/** The same at an address that never means another file: the browser keeps it. */
export const lastingPicture = (files: FileStore, stored: Stored, size: ThumbnailSize): Sent => ({
  ...smallPicture(files, stored, size),
  lasting: `${stored.sha256}-${size}`,
})
