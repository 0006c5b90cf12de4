import { byFile } from '../wordfiles.ts'

export default byFile(import.meta.glob('../../../../core/locales/pl/*.json', { eager: true, import: 'default' }))
