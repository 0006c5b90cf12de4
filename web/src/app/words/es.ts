import { byFile } from '../wordfiles.ts'

export default byFile(import.meta.glob('../../../../core/locales/es/*.json', { eager: true, import: 'default' }))
