import { CompanyFrame } from '../frame.tsx'
import { CertificateList } from './list.tsx'

export function CertificatesScreen() {
  return <CompanyFrame tab="certificates">{dismantler => <CertificateList department={dismantler} />}</CompanyFrame>
}
