import { byFile } from '../wordfiles.ts'

export default byFile(import.meta.glob('../../../../core/locales/da/*.json', { eager: true, import: 'default' }))
