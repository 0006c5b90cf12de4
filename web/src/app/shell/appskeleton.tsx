import { SkeletonForm } from '../../ui/skeletons.tsx'

/** In place of the frame while its own file is on its way. */
export const AppSkeleton = () => (
  <div className="cold">
    <SkeletonForm />
  </div>
)
