import { byFile } from '../wordfiles.ts'

export default byFile(import.meta.glob('../../../../core/locales/cs/*.json', { eager: true, import: 'default' }))
