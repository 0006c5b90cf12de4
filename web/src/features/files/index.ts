export { Album } from './album.tsx'
export { Cover } from './cover.tsx'
export { CoverMark, CoverStrip, FileMark } from './mark.tsx'
export { useThumbnail } from './thumbnail.ts'
