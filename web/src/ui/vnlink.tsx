import { useTranslation } from 'react-i18next'
import { Go } from './go.tsx'

/** The number of a VN as link to its reception; `<vn/>` within a text. */
export function VnLink({ id, vnr }: { id: number; vnr: string }) {
  const { t } = useTranslation()
  return <Go to={`/deser/carpickup/details/${id}`}>{t('receptions.named', { vnr })}</Go>
}
