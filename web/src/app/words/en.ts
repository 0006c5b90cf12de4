import { byFile } from '../wordfiles.ts'

export default byFile(import.meta.glob('../../../../core/locales/en/*.json', { eager: true, import: 'default' }))
