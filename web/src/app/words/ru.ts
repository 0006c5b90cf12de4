import { byFile } from '../wordfiles.ts'

export default byFile(import.meta.glob('../../../../core/locales/ru/*.json', { eager: true, import: 'default' }))
