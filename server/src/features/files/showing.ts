import type { ThumbnailSize } from '@kreislauf/core/thumbnails.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { thumbnail, thumbnailType } from '../../platform/files/thumbnails.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import type { Stored } from './queries.ts'

/** A stored file for display in the browser. */
export const shownFile = (files: FileStore, { name, type, storageKey }: Stored): Sent => ({
  ...{ name, type, inline: true },
  body: () => files.get(storageKey),
})

/** Its thumbnail; `not-found` for a document. */
export const smallPicture = (files: FileStore, { name, storageKey }: Stored, size: ThumbnailSize): Sent => ({
  ...{ name: `${name}.webp`, type: thumbnailType, inline: true },
  body: () => thumbnail(files, storageKey, size),
})

/** The same at an immutable address, which the browser may cache. */
export const lastingPicture = (files: FileStore, stored: Stored, size: ThumbnailSize): Sent => ({
  ...smallPicture(files, stored, size),
  lasting: `${stored.sha256}-${size}`,
})
