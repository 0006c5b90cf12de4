import { byFile } from '../wordfiles.ts'

export default byFile(import.meta.glob('../../../../core/locales/sv/*.json', { eager: true, import: 'default' }))
