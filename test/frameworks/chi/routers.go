// --- path: go.mod ---
module example.com/shop

// --- path: main.go ---
package main

import (
	"net/http"

	"example.com/shop/admin"
	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
)

type server struct {
	router chi.Router
}

func (s *server) index(w http.ResponseWriter, r *http.Request) {}

func (s *server) routes() {
	s.router.Get("/", s.index)
	// route GET / -> main.go:server.index
	s.router.With(middleware.Logger).Post("/logged", s.index)
	// route POST /logged -> main.go:server.index
	s.router.MethodFunc(http.MethodPut, "/stated", s.index)
	// route PUT /stated -> main.go:server.index
	s.router.HandleFunc("DELETE /written", s.index)
	// route DELETE /written -> main.go:server.index
	s.router.Handle("/handled", http.HandlerFunc(show))
	// route ANY /handled -> main.go:show
}

func show(w http.ResponseWriter, r *http.Request) {}

func main() {
	r := chi.NewRouter()
	r.Use(middleware.Logger)
	r.Route("/articles", func(r chi.Router) {
		r.Get("/", show)
		// route GET /articles/ -> main.go:show
		r.Route("/{id}", func(r chi.Router) {
			r.Use(middleware.Logger)
			r.Delete("/", show)
			// route DELETE /articles/{id}/ -> main.go:show
		})
		r.Group(func(r chi.Router) {
			r.Patch("/{id}", func(w http.ResponseWriter, r *http.Request) { show(w, r) })
			// route PATCH /articles/{id} -> main.go:PATCH /articles/{id}
		})
	})
	r.Route("/tags", tagRoutes)
	r.Mount("/admin", admin.Router())
	s := &server{router: r}
	s.routes()
	http.ListenAndServe(":3333", r)
}

func tagRoutes(r chi.Router) {
	r.Get("/all", show)
	// route GET /tags/all -> main.go:show
}

// --- path: admin/admin.go ---
package admin

import (
	"net/http"

	"github.com/go-chi/chi/v5"
)

func Router() http.Handler {
	r := chi.NewRouter()
	r.Get("/users", users)
	// route GET /admin/users -> admin/admin.go:users
	return r
}

func users(w http.ResponseWriter, r *http.Request) {}

// --- path: plugin/plugin.go ---
package plugin

import "github.com/go-chi/chi/v5"

func Register(r chi.Router) {
	r.Get("/plugin", nil)
	// route GET …/plugin -> none
}
