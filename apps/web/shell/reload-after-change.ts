// In development, on pages without React: nothing on them can be replaced in place.
import.meta.hot?.on('vonk:pages-changed', () => location.reload());
