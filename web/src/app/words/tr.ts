import { byFile } from '../wordfiles.ts'

export default byFile(import.meta.glob('../../../../core/locales/tr/*.json', { eager: true, import: 'default' }))
