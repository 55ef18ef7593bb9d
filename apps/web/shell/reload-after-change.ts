// In development, on pages without React: nothing of them can be replaced in place.
import.meta.hot?.on('vonk:pages-changed', () => location.reload());
