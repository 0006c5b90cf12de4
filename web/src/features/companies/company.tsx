import { DismantlerEditor } from './dismantler/editor.tsx'
import { StampPanel } from './dismantler/stamp.tsx'
import { CompanyFrame } from './frame.tsx'

export function CompanyScreen() {
  return (
    <CompanyFrame tab="company">
      {dismantler => (
        <>
          <DismantlerEditor key={dismantler.id} dismantler={dismantler} />
          <StampPanel dismantler={dismantler} />
        </>
      )}
    </CompanyFrame>
  )
}
