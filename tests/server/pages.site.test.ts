// The build's pages are read once for all of them.
import "./pages/accounts";
import "./pages/heads";
import "./pages/hidden";
import "./pages/links";
import "./pages/routes";
import "./pages/scripts";
import "./pages/texts";
import "./pages/weight";
