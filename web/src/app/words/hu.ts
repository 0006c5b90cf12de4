import { byFile } from '../wordfiles.ts'

export default byFile(import.meta.glob('../../../../core/locales/hu/*.json', { eager: true, import: 'default' }))
