import { byFile } from '../wordfiles.ts'

export default byFile(import.meta.glob('../../../../core/locales/de/*.json', { eager: true, import: 'default' }))
