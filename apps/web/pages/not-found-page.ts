import { data } from 'react-router';

export function loader() {
  throw data({ code: 'not_found' }, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
