import { byFile } from '../wordfiles.ts'

export default byFile(import.meta.glob('../../../../core/locales/lv/*.json', { eager: true, import: 'default' }))
