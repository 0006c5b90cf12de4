export { carById, carOfReception, coversOf, isAboutFiles, photosOfCar } from './album.queries.ts'
export { carAsOwner, changeDoc, docsOf, eraseDoc, photoKeys, turnAhead } from './album.ts'
export { albumHandlers, fileHandlers, shown } from './handlers.ts'
export { keepFile, keepMade } from './keeping.ts'
export {
  deleteFile,
  deleteFilesOf,
  deletingFilesOf,
  filesAsJson,
  keptFilesOf,
  type Stored as StoredFile,
  shareFiles,
  storageKeyOf,
  storedFile,
} from './queries.ts'
export { shownFile, smallPicture } from './showing.ts'
