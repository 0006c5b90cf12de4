import { byFile } from '../wordfiles.ts'

export default byFile(import.meta.glob('../../../../core/locales/pt/*.json', { eager: true, import: 'default' }))
