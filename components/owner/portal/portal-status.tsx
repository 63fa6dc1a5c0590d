/** What became of the latest thing sent: in words that are spoken as they come, in place even while there are none. */
export const PortalStatus = ({ done, failure }: { done: string; failure: string }) => (
  <>
    <p role="status" className="portal-done">
      {done}
    </p>
    <p role="alert" className="portal-failed">
      {failure}
    </p>
  </>
);
