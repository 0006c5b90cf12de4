import { useTranslation } from 'react-i18next'
import { Go } from './go.tsx'

/** The number of a VN as the way to its reception; stands as `<vn/>` within a sentence. */
export function VnLink({ id, vnr }: { id: number; vnr: string }) {
  const { t } = useTranslation()
  return <Go to={`/deser/carpickup/details/${id}`}>{t('receptions.named', { vnr })}</Go>
}
