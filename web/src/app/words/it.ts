import { byFile } from '../wordfiles.ts'

export default byFile(import.meta.glob('../../../../core/locales/it/*.json', { eager: true, import: 'default' }))
