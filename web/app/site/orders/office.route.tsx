export default function OfficePage() {
  return <main id="main" className="wrap" />
}
