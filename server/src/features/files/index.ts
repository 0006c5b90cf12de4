export { albumFile, carById, carOfReception, coversOf, photosOfCar, tellsOfFiles } from './album.queries.ts'
export { addDocs, carAsOwner, changeDoc, docsOf, eraseDoc, photoKeys, removeDoc, turnAhead } from './album.ts'
export { keepFile, keepFiles, keepMade } from './keeping.ts'
export {
  deleteFile,
  deleteFilesOf,
  deletingFilesOf,
  filesOf,
  keptFilesOf,
  ownerOfFile,
  type Stored as StoredFile,
  shareFiles,
  storageKeyOf,
  storedFile,
} from './queries.ts'
export { lastingPicture, shownFile, smallPicture } from './showing.ts'
