export { FileMark } from './mark.tsx'
export { shrunk } from './shrink.ts'
export { useThumbnail } from './thumbnail.ts'
