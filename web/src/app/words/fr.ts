import { byFile } from '../wordfiles.ts'

export default byFile(import.meta.glob('../../../../core/locales/fr/*.json', { eager: true, import: 'default' }))
