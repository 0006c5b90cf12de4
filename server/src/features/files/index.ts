export { keepFile, keepFiles } from './keeping.ts'
export { deleteFile, type Stored as StoredFile, storageKeyOf, storedFile } from './queries.ts'
export { lastingPicture, shownFile, smallPicture } from './showing.ts'
